import dialogs from 'virtual:site-art/dialogs'

/** The lake beside the agents' login. */
export function AgentArt({ className }: { className?: string }) {
  const picture = dialogs.register
  return (
    <picture>
      {picture?.phone && <source media="(width < 960px)" srcSet={picture.phone.srcSet} sizes="100vw" />}
      <img
        className={className}
        src={picture?.wide.src}
        srcSet={picture?.wide.srcSet}
        alt=""
        width={356}
        height={580}
        decoding="async"
      />
    </picture>
  )
}
