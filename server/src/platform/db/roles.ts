/** The role that the server works as; migration 0001 makes it and says what it may. */
export const APP_ROLE = 'trms_app'
