import type { Locator } from '@playwright/test'

/** Every dialog that takes a record out of the lists, or back, asks why. */
export const sayWhy = (dialog: Locator, reason = 'Entered by mistake'): Promise<void> =>
  dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
