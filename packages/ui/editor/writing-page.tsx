import { type Lang, langs, languageNames, showFullTime, useText } from '@tonle/text/browser'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Badge } from '../display/badge.tsx'
import { Card } from '../display/card.tsx'
import { SafeHtml } from '../display/safe-html.tsx'
import { LocalTextInput } from '../fields/local-text-input.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { SubmitForm } from '../form/submit-form.tsx'
import type { CallForm } from '../form/use-call-form.ts'
import { Tabs } from '../kit/tabs.tsx'
import { Page } from '../layout/page.tsx'
import { Caption } from '../layout/words.tsx'
import { HtmlEditor } from './html-editor.tsx'
import styles from './writing.module.css'
import { texts } from './writing-texts.ts'

/** What every written thing has; a form adds its own values. */
export interface WrittenValues {
  readonly title: Record<Lang, string>
  readonly content: Record<Lang, string>
  readonly from: string
  readonly to: string
}

interface Written {
  readonly version: number
  /** null: the site shows nothing of it. */
  readonly liveVersion: number | null
  readonly needsSecond: boolean
  readonly versions: readonly { readonly version: number; readonly savedBy: string; readonly savedAt: string }[]
}

interface WritingPageProps<V extends WrittenValues> {
  readonly title: string
  /** Of what is saved: its badge. */
  readonly state: ReactNode
  readonly back: { readonly href: string; readonly label: string }
  /** The newest saved version; nothing is saved yet without it. */
  readonly written: Written | undefined
  readonly form: CallForm<V>
  /** Fields above the title. */
  readonly children: ReactNode
  /** Fields between the title and the text. */
  readonly beforeText?: ReactNode
  /** Longest title and HTML of a language. */
  readonly longest: { readonly title: number; readonly content: number }
  readonly zone: string
  /** The way to a preview in the site itself, of what is saved. */
  readonly sitePreview?: ReactNode
  readonly onAct: (act: 'publish' | 'takeDown') => void
  readonly putBack: { readonly isBusy: boolean; readonly run: (version: number) => void }
}

/** Something is written in all languages of a brand: its fields, the text with the editor, what visitors will see, and who saved what when. */
export function WritingPage<V extends WrittenValues>(props: WritingPageProps<V>) {
  const { title, form, written, children, beforeText, longest, zone, putBack } = props
  const t = useText(texts)
  const [lang, setLang] = useState<Lang>(langs[0])
  // Fields of V that every V has; the compiler does not see them through the generic.
  const fields = form as unknown as CallForm<WrittenValues>
  const isSaved = written !== undefined && form.changed.size === 0
  return (
    <Page title={title} aside={<Acts {...props} isSaved={isSaved} />}>
      <div className={styles.columns}>
        <Card>
          <SubmitForm form={form} act={t('writing.save')} size="l" isOff={isSaved}>
            <div className={styles.pair}>
              {children}
              <TextInput {...fields.text('from')} type="datetime-local" label={t('writing.from')} isOptional />
              <TextInput {...fields.text('to')} type="datetime-local" label={t('writing.to')} isOptional />
            </div>
            <LocalTextInput label={t('writing.name')} field={each => fields.text(`title.${each}`)} max={longest.title} />
            {beforeText}
            <Contents {...{ fields, lang, setLang }} max={longest.content} />
          </SubmitForm>
        </Card>
        <div className={styles.side}>
          <Card>
            <h2 className={styles.sideTitle}>{t('writing.preview')}</h2>
            <article className={styles.preview} lang={lang}>
              <h3 className={styles.previewTitle}>{fields.values.title[lang] || t('writing.no_title')}</h3>
              <SafeHtml html={fields.values.content[lang]} />
            </article>
            {isSaved && props.sitePreview}
          </Card>
          {written && <Versions {...{ written, zone, putBack }} />}
        </div>
      </div>
    </Page>
  )
}

type ActsProps = Pick<WritingPageProps<WrittenValues>, 'state' | 'back' | 'written' | 'onAct'> & { readonly isSaved: boolean }

/** What is saved can be published; what is published can be taken down. */
function Acts({ state, back, written, onAct, isSaved }: ActsProps) {
  const t = useText(texts)
  const isLive = written?.liveVersion === written?.version
  return (
    <span className={styles.acts}>
      {state}
      <ButtonLink kind="ghost" href={back.href}>
        {back.label}
      </ButtonLink>
      {written && written.liveVersion !== null && <Button onClick={() => onAct('takeDown')}>{t('writing.take_down')}</Button>}
      {written && (
        <Button kind="pri" disabled={!isSaved || isLive} onClick={() => onAct('publish')}>
          {t(written.needsSecond ? 'writing.ask' : 'writing.publish')}
        </Button>
      )}
    </span>
  )
}

interface ContentsProps {
  readonly fields: CallForm<WrittenValues>
  readonly lang: Lang
  readonly setLang: (lang: Lang) => void
  readonly max: number
}

/** The text, one language at a time; all stay in the page, so that none loses its history. */
function Contents({ fields, lang, setLang, max }: ContentsProps) {
  const t = useText(texts)
  return (
    <>
      <Tabs
        label={t('writing.language')}
        tabs={langs.map(each => ({ value: each, label: languageNames[each] }))}
        value={lang}
        onValue={setLang}
      />
      {langs.map(each => (
        <div key={each} hidden={each !== lang}>
          <HtmlEditor
            {...fields.text(`content.${each}`)}
            error={fields.text(`content.${each}`).error ?? ''}
            label={t('writing.content_in', { language: languageNames[each] })}
            lang={each}
            max={max}
          />
        </div>
      ))}
    </>
  )
}

interface VersionsProps extends Pick<WritingPageProps<WrittenValues>, 'zone' | 'putBack'> {
  readonly written: Written
}

/** Who saved what when, and which of it the site shows. An older text put back is saved like any other change. */
function Versions({ written: { version, liveVersion, versions }, zone, putBack }: VersionsProps) {
  const t = useText(texts)
  return (
    <Card>
      <h2 className={styles.sideTitle}>{t('writing.history')}</h2>
      <ol>
        {versions.map(one => (
          <li key={one.version} className={styles.version}>
            <span>
              {one.savedBy} {one.version === liveVersion && <Badge tone="ok">{t('writing.state.live')}</Badge>}
              <Caption>{showFullTime(one.savedAt, zone)}</Caption>
            </span>
            {one.version !== version && (
              <Button size="s" isBusy={putBack.isBusy} onClick={() => putBack.run(one.version)}>
                {t('writing.put_back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
