import { type Lang, langs, languageNames, showFullTime, useLang, useText } from '@tonle/text/browser'
import { Badge, ErrorState, SafeHtml, Skeleton } from '@tonle/ui'
import { compareHtml, type HtmlBlock } from '@tonle/ui/editor/html-blocks.ts'
import { Tabs } from '@tonle/ui/kit'
import { type ReactNode, useState } from 'react'
import styles from './approvals.module.css'
import { type Approval, operators, type Reading } from './calls.ts'
import { texts } from './texts.ts'

interface ReadingProps {
  readonly id: Approval['id']
  readonly zone: string
}

/** What others will read once the operator agrees, a language at a time, beside what they read now; what differs is marked. */
export function ApprovalReading({ id, zone }: ReadingProps) {
  const t = useText(texts)
  const { data, error, refetch } = operators.approvalReading.useQuery({ id })
  const own = useLang()
  const [chosen, setLang] = useState<Lang>()
  if (!data)
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
    ) : (
      <Skeleton width="100%" height="160px" />
    )
  const { before, after } = data
  const written = langs.filter(lang => [after, before].some(side => side?.content[lang] ?? side?.title[lang]))
  const lang = chosen ?? (written.includes(own) ? own : (written[0] ?? own))
  const isOther = (one: Lang) => before !== null && textOf(before, one) !== textOf(after, one)
  return (
    <section className={styles.reading} aria-label={t('approvals.reading')}>
      <Tabs
        label={t('approvals.reading')}
        tabs={written.map(value => ({ value, label: `${languageNames[value]}${isOther(value) ? ' •' : ''}` }))}
        value={lang}
        onValue={setLang}
      />
      <Sides {...{ data, lang, zone }} />
    </section>
  )
}

const textOf = (side: Reading['after'], lang: Lang): string =>
  JSON.stringify([side.title[lang], side.summary?.[lang], side.content[lang]])

interface SidesProps extends Pick<ReadingProps, 'zone'> {
  readonly data: Reading
  readonly lang: Lang
}

function Sides({ data: { isHtml, before, after }, lang, zone }: SidesProps) {
  const t = useText(texts)
  const [old, now] = [before?.content[lang] ?? '', after.content[lang] ?? '']
  const blocks = isHtml ? compareHtml(old, now) : { before: [], after: [] }
  const next = isHtml ? blocks.after : [{ html: now, isChanged: false }]
  return (
    <div className={styles.sides}>
      {before ? (
        <Side title={t('approvals.reading_now')} {...{ lang, zone, isHtml }} side={before} other={after} blocks={blocks.before} />
      ) : (
        isHtml && <p className={styles.quiet}>{t('approvals.reading_new')}</p>
      )}
      <Side
        title={t('approvals.reading_next')}
        {...{ lang, zone, isHtml }}
        side={after}
        other={before}
        // Of something new everything is.
        blocks={before ? next : next.map(block => ({ ...block, isChanged: false }))}
        isNext
      />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly lang: Lang
  readonly zone: string
  readonly isHtml: boolean
  readonly side: Reading['after']
  readonly other: Reading['before']
  readonly blocks: readonly HtmlBlock[]
  readonly isNext?: boolean
}

function Side({ title, lang, zone, isHtml, side, other, blocks, isNext = false }: SideProps) {
  const t = useText(texts)
  const mark = (text: ReactNode, isChanged: boolean) =>
    isChanged ? isNext ? <ins className={styles.new}>{text}</ins> : <del className={styles.old}>{text}</del> : text
  const differs = (name: 'title' | 'summary') => other !== null && side[name]?.[lang] !== other[name]?.[lang]
  const times = [side.shownFrom, side.shownTo].map(at => (at ? showFullTime(at, zone) : '…'))
  const isMoved = other !== null && (side.shownFrom !== other.shownFrom || side.shownTo !== other.shownTo)
  return (
    <article className={styles.side}>
      <p>
        <Badge tone={isNext ? 'ok' : 'plain'}>{title}</Badge>
      </p>
      {(side.shownFrom ?? side.shownTo) && (
        <p className={styles.quiet}>{mark(t('approvals.reading_times', { times: times.join(' – ') }), isMoved)}</p>
      )}
      <h3 lang={lang}>{mark(side.title[lang] ?? '', differs('title'))}</h3>
      {side.summary?.[lang] && <p lang={lang}>{mark(side.summary[lang], differs('summary'))}</p>}
      <div lang={lang} className={styles.text}>
        {blocks.map(({ html, isChanged }, at) => (
          <div key={`${at} ${html}`} className={isChanged ? (isNext ? styles.new : styles.old) : undefined}>
            {isHtml ? <SafeHtml html={html} /> : <p className={styles.plain}>{html}</p>}
          </div>
        ))}
      </div>
    </article>
  )
}
