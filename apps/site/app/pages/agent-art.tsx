import dialogs from 'virtual:site-art/dialogs'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'

/** The lake beside the agents' login. */
export function AgentArt({ className }: { className?: string }) {
  const picture = dialogs.register
  return (
    <picture>
      {picture?.phone && <source media="(width < 960px)" srcSet={pictureAt(picture.phone.srcSet)} sizes="100vw" />}
      <img
        className={className}
        src={pictureAt(picture?.wide.src)}
        srcSet={pictureAt(picture?.wide.srcSet)}
        alt=""
        width={356}
        height={580}
        decoding="async"
      />
    </picture>
  )
}
