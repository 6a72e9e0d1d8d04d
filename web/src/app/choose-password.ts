/** The one page of a session that has to choose a password of its own first (PERM-05). */
export const CHOOSE_PASSWORD = '/login/choose_password'
/** The one page of a session that has to set up a second factor first (SSO-02). */
export const SET_UP_FACTOR = '/login/second_factor'
