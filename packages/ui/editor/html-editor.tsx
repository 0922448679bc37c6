import { useText } from '@tonle/text/browser'
import { useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import html from '../display/safe-html.module.css'
import { Field, type FieldIds, type FieldWords } from '../fields/field.tsx'
import { TextArea } from '../fields/text-input.tsx'
import styles from './html-editor.module.css'
import { isWritable } from './schema.ts'
import { texts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useWriting } from './use-writing.ts'

export interface HtmlEditorProps extends FieldWords {
  readonly name: string
  readonly value: string
  readonly onValue: (html: string) => void
  readonly onBlur?: () => void
  readonly lang: string
  readonly max: number
}

/** Formatted text: what `<SafeHtml>` shows, written as it will look. Its source can be edited, too; a text with a table only there. */
export function HtmlEditor({ value, onValue, onBlur, lang, max, name, ...words }: HtmlEditorProps) {
  const t = useText(texts)
  const [wantsSource, setWantsSource] = useState(false)
  const isSource = wantsSource || !isWritable(value)
  const aside = (
    <Button
      kind="quiet"
      size="s"
      disabled={!isWritable(value)}
      aria-pressed={isSource}
      onClick={() => setWantsSource(!wantsSource)}
    >
      {t('editor.source')}
    </Button>
  )
  if (isSource)
    return (
      <TextArea
        {...words}
        {...{ name, value, onValue, lang, aside }}
        onBlur={onBlur}
        rows={12}
        maxLength={max}
        spellCheck={false}
      />
    )
  return (
    <Field {...words} name={name} aside={aside}>
      {ids => <Writing {...{ ids, value, onValue, onBlur, lang }} />}
    </Field>
  )
}

interface WritingProps extends Pick<HtmlEditorProps, 'value' | 'onValue' | 'lang'> {
  readonly onBlur: (() => void) | undefined
  readonly ids: FieldIds
}

function Writing({ ids, value, onValue, onBlur, lang }: WritingProps) {
  const place = useRef<HTMLDivElement>(null)
  const { state, run } = useWriting(place, {
    ...{ value, onValue, onBlur, className: html.html ?? '' },
    attributes: {
      ...{ id: ids.id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${ids.id}-label` },
      ...{ 'aria-describedby': ids['aria-describedby'], 'aria-invalid': ids['aria-invalid'] && 'true' },
    },
  })
  return (
    <div className={styles.box}>
      <Toolbar state={state} run={run} lang={lang} />
      <div ref={place} className={styles.text} />
    </div>
  )
}
