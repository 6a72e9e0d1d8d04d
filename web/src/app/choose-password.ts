/** The one page of a session that has to choose a password of its own first (PERM-05). */
export const CHOOSE_PASSWORD = '/login/choose_password'
