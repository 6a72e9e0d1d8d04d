/** The official name of a form, which is English on a Vietnamese page too; an empty name draws nothing. */
export const inEnglish = (name: string) => name && <span lang="en">{name}</span>
