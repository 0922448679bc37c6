import { useText } from '@tonle/text/browser'
import { Dialog, Key } from '@tonle/ui'
import { type KeyAct, keySigns, useKeyActs, useKeyListener, useShownKeys } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { texts } from '../texts.ts'
import type { Area } from './areas.tsx'
import styles from './shell.module.css'

/** The bar shows what works on this page; G and a letter goes to an area, ? shows all keys. */
export function KeyBar({ areas }: { readonly areas: readonly Area[] }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const [, go] = useLocation()
  useKeyListener()
  const ways = useMemo(
    () =>
      areas.flatMap(({ key, text, path }): KeyAct[] =>
        key === undefined ? [] : [{ key: `g ${key}`, label: t(text), run: () => go(path), isQuiet: true }],
      ),
    [areas, t, go],
  )
  const all = useMemo((): KeyAct[] => [{ key: '?', label: t('console.keys.all'), run: () => setOpen(true) }], [t])
  useKeyActs(ways)
  useKeyActs(all)
  const shown = useShownKeys()
  return (
    <>
      <footer className={styles.keys}>
        {shown
          .filter(act => !act.isQuiet && act.key !== '?')
          .map(act => (
            <KeyLine key={act.key} act={act} />
          ))}
        {all.map(act => (
          <KeyLine key={act.key} act={act} />
        ))}
      </footer>
      {isOpen && <AllKeys acts={shown} onClose={() => setOpen(false)} />}
    </>
  )
}

const KeyLine = ({ act }: { readonly act: KeyAct }) => (
  <span className={styles.keyLine}>
    {keySigns(act.key).map(sign => (
      <Key key={sign}>{sign}</Key>
    ))}
    {act.label}
  </span>
)

function AllKeys({ acts, onClose }: { readonly acts: readonly KeyAct[]; readonly onClose: () => void }) {
  const t = useText(texts)
  const isWay = (act: KeyAct) => act.key.startsWith('g ')
  const groups = [
    { name: t('console.keys.here'), acts: acts.filter(act => !isWay(act) && !act.key.startsWith('Arrow')) },
    { name: t('console.keys.ways'), acts: acts.filter(isWay) },
  ]
  return (
    <Dialog title={t('console.keys.title')} onClose={onClose} size="w">
      <div className={styles.allKeys}>
        {groups.map(group => (
          <section key={group.name}>
            <h3 className={styles.keysHead}>{group.name}</h3>
            <ul>
              {group.acts.map(act => (
                <li key={act.key}>
                  <span>{act.label}</span>
                  <span className={styles.keyLine}>
                    {keySigns(act.key).map(sign => (
                      <Key key={sign}>{sign}</Key>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
