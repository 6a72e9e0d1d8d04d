/**
 * A backup cannot be made, is incomplete, or must not be restored in this place. The message is for the
 * operator.
 */
export class BackupError extends Error {}
