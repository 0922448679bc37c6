import { CallError } from '@tonle/contract/browser'
import { useAction } from '@tonle/ui/form'
import { useEffect } from 'react'
import { type Conversation, support } from './calls.ts'

/** What the owner does in a conversation that is open, and the mark of what was read. */
export function useThread(conversation: Conversation) {
  const { id, messages } = conversation
  const write = useAction(support.sendMessage)
  const close = useAction(support.closeConversation)
  const rate = useAction(support.rateConversation)
  const picture = useAction((file: File) => support.sendPicture({ id }, { file }))
  const lastSeq = messages.at(-1)?.seq ?? 0
  useReadMark(id, lastSeq)
  return {
    lastSeq,
    send: async (text: string) => (await write.run({ id, text })) !== undefined,
    sendPicture: (file: File) => picture.run(file),
    type: () => void support.typeInChat({ id }).catch(quiet),
    close: () => close.run({ id }),
    isClosing: close.isBusy,
    rate: (rating: number) => rate.run({ id, rating }),
  }
}

/** Says that everything up to the last message was read, while somebody looks at the page. */
function useReadMark(id: string, lastSeq: number): void {
  useEffect(() => {
    if (lastSeq === 0) return
    const mark = () => {
      if (!document.hidden) void support.readConversation({ id, seq: lastSeq }).catch(quiet)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, lastSeq])
}

/** A sign that does not arrive is no matter; what was refused for another reason is a fault of ours. */
function quiet(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
