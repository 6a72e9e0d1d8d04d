/** A name that is English on a Vietnamese page too, such as that of a form; an empty name draws nothing. */
export const inEnglish = (name: string) => name && <span lang="en">{name}</span>
