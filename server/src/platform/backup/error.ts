/** A backup cannot be made, is not whole, or must not be restored there; the message is for the operator. */
export class BackupError extends Error {}
