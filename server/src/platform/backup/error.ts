import { Refusal } from '../errors.ts'

/**
 * A backup cannot be made, is incomplete, or must not be restored in this place. The message is for the
 * operator.
 */
export class BackupError extends Refusal {}

/**
 * A backup with all its records, of which something else is wrong: its audit trail and its seals do not agree,
 * or the secret that sealed its database is missing. It is restored when the operator accepts that.
 */
export class FlawedBackup extends BackupError {
  constructor(flaws: readonly string[]) {
    super(
      [
        ...flaws,
        'The records can be brought back all the same: npm run restore -- --although-flawed FOLDER (docs/backup.md).',
      ].join('\n'),
    )
  }
}
