import { defineTexts } from '@tonle/text'

/** Texts of the inbox. */
export const texts = defineTexts({
  'inbox.title': { en: 'Messages', km: 'សារ', zh: '站内信' },
  'inbox.unread': { en: '{n} unread', km: 'មិនទាន់អាន {n}', zh: '{n} 条未读' },
  'inbox.is_unread': { en: 'Unread', km: 'មិនទាន់អាន', zh: '未读' },
  'inbox.read_all': { en: 'Mark all as read', km: 'សម្គាល់ថាបានអានទាំងអស់', zh: '全部标为已读' },
  'inbox.see': { en: 'See it', km: 'មើល', zh: '查看' },
  'inbox.delete': { en: 'Delete', km: 'លុប', zh: '删除' },
  'inbox.deleted': { en: 'The message is deleted', km: 'សារត្រូវបានលុប', zh: '消息已删除' },
  'inbox.select': { en: 'Select', km: 'ជ្រើសរើស', zh: '选择' },
  'inbox.select_all': { en: 'Select all', km: 'ជ្រើសទាំងអស់', zh: '全选' },
  'inbox.select_one': { en: 'Select “{title}”', km: 'ជ្រើស «{title}»', zh: '选择“{title}”' },
  'inbox.selected': { en: '{n} selected', km: 'បានជ្រើស {n}', zh: '已选 {n} 条' },
  'inbox.select_end': { en: 'Done', km: 'រួចរាល់', zh: '完成' },
  'inbox.read': { en: 'Mark as read', km: 'សម្គាល់ថាបានអាន', zh: '标为已读' },
  'inbox.delete_ask': {
    en: 'Delete {n} {n|message|messages}?',
    km: 'លុបសារ {n} ឬ?',
    zh: '删除 {n} 条消息？',
  },
  'inbox.delete_text': { en: 'They cannot be brought back.', km: 'មិនអាចយកមកវិញបានទេ។', zh: '删除后无法恢复。' },
  'inbox.deleted_all': { en: '{n} {n|message is|messages are} deleted', km: 'បានលុបសារ {n}', zh: '已删除 {n} 条消息' },
  'inbox.board': { en: 'Announcements', km: 'សេចក្ដីប្រកាស', zh: '公告' },
  'inbox.choose': { en: 'Which notices', km: 'ជ្រើសសេចក្ដីជូនដំណឹង', zh: '通知设置' },
  'inbox.none': { en: 'No messages yet', km: 'មិនទាន់មានសារទេ', zh: '暂无消息' },
  'inbox.none_text': {
    en: 'What happens to your deposits and withdrawals is written to you here.',
    km: 'អ្វីដែលកើតឡើងចំពោះការដាក់ និងដកប្រាក់របស់អ្នក នឹងត្រូវសរសេរជូននៅទីនេះ។',
    zh: '存款和提款的进展会在这里通知您。',
  },
})
