/** The role that the server works as; migration 0001 creates the role and its rights. */
export const APP_ROLE = 'trms_app'
