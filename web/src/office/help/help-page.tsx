import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ROLE, rootOf } from '@trms/contract/access'
import Markdown from 'markdown-to-jsx/react'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { GUIDE_OF, GUIDES, guideText, pictureAddress } from './guides.ts'
import classes from './help-page.module.css'
import { helpWords } from './words.ts'

/**
 * Shows the user guide of the reader's role in the present language, with tabs for the guides of the other
 * roles.
 */
export function HelpPage() {
  const t = useWords(helpWords)
  const { role } = useAccount()
  const root = rootOf(role)
  const { guide } = useSearch({ strict: false }) as { guide?: unknown }
  // An inspector is a guest and gets no guides for the airline's own people.
  const offered = role === ROLE.INSPECTOR ? ([GUIDE_OF[role]] as const) : GUIDES
  const shown = offered.find((one) => one === guide) ?? GUIDE_OF[role]
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', language, shown],
    queryFn: () => guideText(language, shown),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page title={t('title')} narrow>
      <TabLinks label={t('guides')}>
        {offered.map((one) => (
          <TabLink
            key={one}
            target={{ to: `/${root}/help`, search: { guide: one } }}
            current={one === shown}
          >
            {t(one)}
          </TabLink>
        ))}
      </TabLinks>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      <article className={classes.guide} aria-busy={data === undefined && !error}>
        {data && <Markdown options={OPTIONS}>{data}</Markdown>}
      </article>
    </Page>
  )
}

function Picture({ src = '', alt = '' }: { src?: string; alt?: string }) {
  return <img src={pictureAddress(src)} alt={alt} loading="lazy" className={classes.picture} />
}

/** The page already has an h1, so the headings of a guide are one level lower. */
const OPTIONS = {
  overrides: {
    h1: { component: 'h2', props: {} },
    h2: { component: 'h3', props: {} },
    img: { component: Picture, props: {} },
  },
} as const
