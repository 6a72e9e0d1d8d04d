import IconFileSpreadsheet from '~icons/file-spreadsheet'
import classes from './file-link.module.css'
import type { Workbook } from './save-button.tsx'

export function FileLink({ workbook }: { workbook: Workbook }) {
  return (
    <a href={workbook.sim_file} className={classes.link}>
      <IconFileSpreadsheet className={classes.icon} />
      <span>{workbook.name}</span>
    </a>
  )
}
