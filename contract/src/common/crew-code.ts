/** The crew code that stands for "nobody yet" in a SIM session (SIM-07); no person has this code. */
export const NOBODY = '0000'
