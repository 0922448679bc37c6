import { useText } from '@tonle/text/browser'
import { Dialog, FileButton, IconButton, toast } from '@tonle/ui'
import { ReasonDialog, reasonFault, useAction, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { content, type Language, MOST_IMPORTED } from './calls.ts'
import styles from './texts.module.css'
import { texts } from './texts.ts'

type Refused = Awaited<ReturnType<typeof content.importTexts>>['refused']
type Given = readonly (readonly [address: string, text: string])[]

/** A language as a file for translators, and back. */
export function FileActs({ language }: { readonly language: Language }) {
  const t = useText(texts)
  const { tag } = language
  const [given, setGiven] = useState<Given>()
  const [refused, setRefused] = useState<Refused>([])
  const download = useAction(content.exportTexts, { onDone: save })
  const read = async (file: File) => {
    const found = givenIn(await file.text(), tag)
    if (found) setGiven(found)
    else toast({ kind: 'bad', title: t('texts.not_a_file') })
  }
  return (
    <div className={styles.acts}>
      <IconButton
        icon="download-simple-bold"
        name={t('texts.export')}
        isBusy={download.isBusy}
        onClick={() => void download.run({ tag })}
      />
      <FileButton
        icon="upload-simple-bold"
        name={t('texts.import')}
        accept="application/json,.json"
        onFile={file => void read(file)}
      />
      {given && <ImportDialog tag={tag} given={given} onDone={setRefused} onClose={() => setGiven(undefined)} />}
      {refused.length > 0 && (
        <Dialog title={t('texts.left_out')} size="w" onClose={() => setRefused([])}>
          <ul className={styles.refused}>
            {refused.slice(0, 200).map(({ key, problem }) => (
              <li key={key}>
                <code>{key}</code> {t(`texts.problem.${problem}`)}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )
}

interface ImportDialogProps {
  readonly tag: string
  readonly given: Given
  readonly onDone: (refused: Refused) => void
  readonly onClose: () => void
}

function ImportDialog({ tag, given, onDone, onClose }: ImportDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    // Each part is an act of its own; a second try of the same file finds what was saved as it is.
    send: ({ why }) => sendParts(tag, given, why),
    onDone: sum => {
      toast({ kind: 'ok', title: t('texts.imported', { saved: sum.saved, same: sum.same, refused: sum.refused.length }) })
      onDone(sum.refused)
      onClose()
    },
  })
  const act = t('texts.import_of', { n: given.length })
  return (
    <ReasonDialog title={t('texts.import')} form={form} why={t('texts.why')} act={act} onClose={onClose}>
      <p>{t('texts.import_lead')}</p>
    </ReasonDialog>
  )
}

async function sendParts(tag: string, given: Given, why: string) {
  const sum = { saved: 0, same: 0, refused: [] as Refused }
  for (let at = 0; at < given.length; at += MOST_IMPORTED) {
    const part = await content.importTexts({ tag, texts: Object.fromEntries(given.slice(at, at + MOST_IMPORTED)), why })
    sum.saved += part.saved
    sum.same += part.same
    sum.refused = [...sum.refused, ...part.refused]
  }
  return sum
}

/** Texts of a file of this form and language; empty ones are not translated yet. */
export function givenIn(json: string, tag: string): Given | undefined {
  try {
    const { form, language, texts: found } = JSON.parse(json)
    if (form !== 'tonle-texts/1' || language !== tag || typeof found !== 'object' || found === null) return undefined
    return Object.entries(found as Record<string, { text?: unknown }>).flatMap(([address, each]) =>
      typeof each?.text === 'string' && each.text.trim() !== '' ? [[address, each.text] as const] : [],
    )
  } catch {
    return undefined
  }
}

function save(file: Awaited<ReturnType<typeof content.exportTexts>>): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, undefined, 1)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: `texts-${file.language}.json` }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
