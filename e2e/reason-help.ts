import type { Locator } from '@playwright/test'

/** Fills in the reason that every dialog for deleting or restoring a record asks for. */
export const sayWhy = (dialog: Locator, reason = 'Entered by mistake'): Promise<void> =>
  dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
