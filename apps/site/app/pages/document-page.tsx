import { ArticleList } from '@tonle/content/site/article-list.tsx'
import { DocumentView } from '@tonle/content/site/document-view.tsx'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useBrand } from '../data/use-lobby.ts'
import { bannerPicture } from '../home/banner-pictures.ts'
import { useOwnName } from '../session/page-title.ts'

interface DocumentPageProps {
  kind: 'page' | 'news' | 'blog'
  name: string
  zone: string
}

/** A page of the brand, or an article. */
export function DocumentPage({ kind, name, zone }: DocumentPageProps) {
  const { termsVersion } = useBrand()
  const version = kind === 'page' && name === 'terms' ? termsVersion : undefined
  return <DocumentView {...{ kind, name, zone, version, pictureOf, useOwnName }} />
}

export function Articles({ kind, title, zone }: { kind: 'news' | 'blog'; title: string; zone: string }) {
  return <ArticleList {...{ kind, title, zone, pictureOf }} />
}

/** Pictures of articles are those that banners may have. */
function pictureOf(art: string) {
  const picture = bannerPicture({ art, wide: null, phone: null })
  return (
    picture && (
      <img
        src={pictureAt(picture.wide.src)}
        srcSet={pictureAt(picture.wide.srcSet)}
        sizes="(width < 760px) 100vw, 720px"
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  )
}
