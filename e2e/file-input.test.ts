import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BundledPage, openBundledPage } from './bundled-page.ts'

/** `<FileInput>`: `sent` lists the files that were sent; the first try of a file called `late.png` fails. */
const PAGE = `
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@tonle/ui/styles.css'
import { textsReady } from '@tonle/text/browser'
import { FileInput } from '@tonle/ui'
window.sent = []
let late = 0
function Form() {
  const [most, setMost] = useState(3)
  const send = async file => {
    await new Promise(done => setTimeout(done, 20))
    if (file.name === 'late.png' && late++ === 0) throw new Error('The line broke.')
    window.sent.push(file.name)
    setMost(now => now - 1)
  }
  return createElement(FileInput, { label: 'Proof', act: 'Add a picture', accept: 'image/png,image/jpeg', maxBytes: 100, most, send })
}
await textsReady()
createRoot(document.getElementById('root')).render(createElement(Form))
`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, mimeType = 'image/png', buffer = PNG) => ({ name, mimeType, buffer })

let bundled: BundledPage
beforeAll(async () => {
  bundled = await openBundledPage(PAGE)
  await bundled.page.getByLabel('Proof').waitFor({ state: 'attached' })
})
afterAll(() => bundled?.end())

const sent = () => bundled.page.evaluate(() => (window as unknown as { sent: string[] }).sent)
const until = (names: string[]) => expect.poll(sent).toEqual(names)

test('files of another kind or size are refused before they are sent', async () => {
  const { page } = bundled
  await page.getByLabel('Proof').setInputFiles([file('a.svg', 'image/svg+xml')])
  await page.getByText('This kind of file cannot be used.').waitFor()
  await page.getByLabel('Proof').setInputFiles([file('b.png', 'image/png', Buffer.alloc(101))])
  await page.getByText('At most 0 MB, please.').waitFor()
  expect(await sent()).toEqual([])
})

test('a chosen file is shown and sent; one that failed says why, and is sent by another try', async () => {
  const { page } = bundled
  await page.getByLabel('Proof').setInputFiles([file('late.png')])
  await page.getByText('The line broke.').waitFor()
  expect(await page.locator('li img').evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1)
  expect((await new AxeBuilder({ page }).include('#root').analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await until(['late.png'])
  await page.getByText('Added').waitFor()
})

test('files are dropped and pasted, no more than may be sent', async () => {
  const { page } = bundled
  const give = (kind: 'drop' | 'paste', names: string[]) =>
    page.evaluate(
      ([how, list, bytes]) => {
        const transfer = new DataTransfer()
        for (const name of list) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        const at = document.querySelector('input[type=file]')!.parentElement!
        const settings = { bubbles: true, cancelable: true }
        at.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { ...settings, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...settings, clipboardData: transfer }),
        )
      },
      [kind, names, [...PNG]] as const,
    )
  await give('paste', ['pasted.png'])
  await until(['late.png', 'pasted.png'])
  await give('drop', ['dropped.png', 'too-many.png'])
  await page.getByText('At most 1 more, please.').waitFor()
  await until(['late.png', 'pasted.png', 'dropped.png'])
  expect(await page.getByLabel('Proof').isDisabled()).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})
