import { currentLang, textsReady, useText } from '@tonle/text/browser'
import { Button, Icon, toast } from '@tonle/ui'
import { Component, type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { texts } from '../../texts.ts'
import { ChunkError, type ChunkFailure, loadChunk } from './chunk.ts'
import styles from './lazy.module.css'

interface LazyOptions {
  /** A small part: its failure is shown in a toast, and its skeleton stays. */
  isSmall?: boolean
  /** Shown until the part is there; dialogs show nothing. */
  skeleton?: ReactNode
}

type State<P> = { component?: ComponentType<P>; failure?: ChunkFailure }

/**
 * A part of the site in a chunk of its own. Renders its skeleton on the server and at the first client render, so that
 * hydration agrees; then loads. Texts of the part may suspend once more behind the same skeleton.
 */
export function lazyPart<P extends object = Record<never, never>>(
  load: () => Promise<ComponentType<P>>,
  { skeleton = <PageSkeleton />, isSmall }: LazyOptions = {},
) {
  let loaded: ComponentType<P> | undefined
  // With its texts: React would show the skeleton for them once more, for 300 ms at least.
  const loadPart = () =>
    loadChunk(async () => {
      const component = await load()
      await textsReady()
      return component
    })
  function LazyPart(props: P) {
    const [state, setState] = useState<State<P>>(() => ({ component: loaded }))
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isGone = false
      if (loaded) return undefined
      loadPart().then(
        component => {
          loaded = component
          // In slices: all at once, the lower lobby was the longest task of a first visit.
          if (!isGone) startTransition(() => setState({ component }))
        },
        (error: unknown) => {
          if (isSmall) tellFailure()
          else if (!isGone) setState({ failure: error instanceof ChunkError ? error.failure : 'failed' })
        },
      )
      return () => {
        isGone = true
      }
    }, [attempt])
    const retry = () => {
      setState({})
      setAttempt(attempt + 1)
    }
    if (state.failure) return <PageFailure failure={state.failure} onRetry={retry} />
    if (!state.component) return skeleton
    const Part = state.component
    return (
      <PageBoundary>
        <Suspense fallback={skeleton}>
          <Part {...props} />
        </Suspense>
      </PageBoundary>
    )
  }
  /** Fetches it ahead; what fails then is tried again when it is shown. */
  const preload = () => void load().catch(() => undefined)
  return Object.assign(LazyPart, { preload })
}

function tellFailure(): void {
  const words = texts.dictionary(currentLang())
  toast({ id: 'chunk', kind: 'bad', title: words?.['page.failed'] ?? '', detail: words?.['page.failed_text'] })
}

/** A page's own failure stays inside the frame: header, menu and the way back remain. */
class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <PageFailure failure="failed" onRetry={() => this.setState({ hasFailed: false })} />
  }
}

export function PageFailure({ failure, onRetry }: { failure: ChunkFailure; onRetry: () => void }) {
  const t = useText(texts)
  return (
    <section className={styles.failure} role="alert">
      <Icon name="plugs-connected-duotone" className={styles.sign} />
      <h1>{t('page.failed')}</h1>
      <p>{failure === 'slow' ? t('page.slow') : t('page.failed_text')}</p>
      <Button size="l" onClick={onRetry}>
        {t('gate.retry')}
      </Button>
    </section>
  )
}

/** The rough shape of a page: a heading, a wide block, a row of cards. */
export function PageSkeleton() {
  const t = useText(texts)
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      <span className={styles.bar} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
  )
}
