import { useText } from '@tonle/text/browser'
import { useState } from 'react'
import { Button, DateRange, type Days, Dialog, type Option, Select } from '../index.ts'
import { Combobox, Tooltip } from '../kit/index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

const banks: readonly Option[] = [
  'ABA',
  'ACLEDA',
  'Wing',
  'TrueMoney',
  'Canadia',
  'Sathapana',
  'Prince',
  'ភ្នំពេញ',
  'Vattanac',
  'Hattha',
].map(name => ({ value: name, label: name, detail: '··2206' }))
const later = async (typed: string) => {
  await new Promise(resolve => setTimeout(resolve, 100))
  return banks.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
}

/** What opens, moves and chooses, by the control kit; the page of e2e/controls.test.ts. */
export default function Controls() {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        <Fields />
      </div>
      <div className={styles.row}>
        <Tooltip text={t('gallery.why')}>
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>In a dialog</Button>
      </div>
      {isOpen && (
        <Dialog title={t('gallery.register')} onClose={() => setOpen(false)}>
          <Fields />
        </Dialog>
      )}
    </div>
  )
}

function Fields() {
  const t = useText(texts)
  const [bank, setBank] = useState('ABA')
  const [few, setFew] = useState('ABA')
  const [own, setOwn] = useState('')
  const [found, setFound] = useState('')
  const [days, setDays] = useState<Days>({ from: '', to: '' })
  return (
    <>
      <Select label="Few" options={banks.slice(0, 3)} value={few} onValue={setFew} />
      <Select label="Many" options={banks} value={bank} onValue={setBank} />
      <Combobox label="Combobox" options={banks} value={own} onValue={setOwn} />
      <Combobox label="Asynchronous" options={later} value={found} onValue={setFound} hint={found} />
      <Combobox label="With error" options={banks} value="" onValue={setOwn} error={t('gallery.email_error')} />
      <DateRange label="Days" zone="Asia/Phnom_Penh" now={new Date(Date.UTC(2026, 10, 22, 5))} value={days} onValue={setDays} />
    </>
  )
}
