/** The only page open to a session whose account must first choose its own password (PERM-05). */
export const CHOOSE_PASSWORD = '/login/choose_password'
/** The only page open to a session whose account must first set up a second factor (SSO-02). */
export const SET_UP_FACTOR = '/login/second_factor'
