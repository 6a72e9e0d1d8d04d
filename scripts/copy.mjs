import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { atEnd, ROOT } from './run.mjs'

const LEFT_OUT = ['node_modules', '.git', '.cache', 'dist', 'data', 'test-results']

/**
 * Copies the project into a folder for changes; the copy is deleted when the process ends. The packages are
 * links to the project's own.
 */
export function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'trms-copy-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const isCopied = (path) => !LEFT_OUT.some((one) => relative(ROOT, path).split('/').includes(one))
  cpSync(ROOT, folder, { recursive: true, filter: isCopied })
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Links every package of the project into the copy; the workspaces under @trms link to the copy itself. */
function linkPackages(from, to) {
  mkdirSync(join(to, '@trms'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@trms') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@trms')))
    symlinkSync(join('../..', name), join(to, '@trms', name))
}
