import classes from './person-cell.module.css'

/** A person by name and, under it, crew code. */
export const PersonCell = ({ name, code }: { name: string; code: string }) => (
  <>
    <b className={classes.name}>{name}</b>
    <span className={classes.dimmed}>{code}</span>
  </>
)
