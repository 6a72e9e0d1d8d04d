import { IconFileSpreadsheet } from '@tabler/icons-react'
import classes from './file-link.module.css'
import type { Workbook } from './save-button.tsx'

export function FileLink({ workbook }: { workbook: Workbook }) {
  return (
    <a href={workbook.sim_file} className={classes.link}>
      <IconFileSpreadsheet size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span>{workbook.name}</span>
    </a>
  )
}
