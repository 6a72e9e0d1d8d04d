/** The crew code that stands for nobody yet in a session (SIM-07); no person has it. */
export const NOBODY = '0000'
