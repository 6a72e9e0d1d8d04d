import type { Section } from '@trms/contract/office/inspection/entity'
import IconAlertTriangle from '~icons/alert-triangle'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './sections.module.css'

/** Shows the sections of a record for reading; the server words the texts, as for a printed record. */
export const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
    <Part key={at} section={section} />
  ))

function Part({ section }: { section: Section }) {
  if (section.kind === 'flag')
    return (
      <StatusBadge tone="red" icon={IconAlertTriangle}>
        {section.text}
      </StatusBadge>
    )
  if (section.kind === 'text')
    return (
      <FormSection title={section.title}>
        <p className={classes.text}>{section.text}</p>
      </FormSection>
    )
  if (section.kind === 'facts')
    return (
      <FormSection title={section.title}>
        <Facts>
          {section.facts.map(({ label, value, bad }) => (
            <Fact key={label} label={label} long={value.length > 24}>
              {bad ? <b className={classes.bad}>{value}</b> : value}
            </Fact>
          ))}
        </Facts>
      </FormSection>
    )
  return <TablePart section={section} />
}

function TablePart({ section }: { section: Extract<Section, { kind: 'table' }> }) {
  const { title, columns, rows } = section
  return (
    <FormSection title={title} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keys too */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.table} data-wide={columns.length > 4 || undefined}>
          <thead>
            <tr>
              {columns.map(({ heading, align }) => (
                <th key={heading} scope="col" data-right={align === 'right' || undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
              <tr key={line}>
                {row.map((cell, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
                    key={at}
                    data-right={columns[at]?.align === 'right' || undefined}
                    className={typeof cell === 'string' ? undefined : classes.bad}
                  >
                    {typeof cell === 'string' ? cell : cell.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  )
}
