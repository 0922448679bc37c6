import { defineTexts } from '@tonle/text'

/** Words of the operator's own sessions. */
export const texts = defineTexts({
  'sessions.title': { en: 'Where you are signed in', km: 'កន្លែងដែលអ្នកបានចូល', zh: '已登录的设备' },
  'sessions.this': { en: 'This browser', km: 'កម្មវិធីរុករកនេះ', zh: '当前浏览器' },
  'sessions.unknown': { en: 'Unknown browser', km: 'កម្មវិធីរុករកមិនស្គាល់', zh: '未知浏览器' },
  'sessions.seen': { en: 'Last seen {time}', km: 'ឃើញចុងក្រោយ {time}', zh: '最近活动 {time}' },
  'sessions.end_named': { en: 'End session: {device}', km: 'បញ្ចប់វគ្គ៖ {device}', zh: '结束会话：{device}' },
  'sessions.ended': { en: 'The session is over', km: 'វគ្គបានបញ្ចប់', zh: '会话已结束' },
  'sessions.end_others': { en: 'End all others', km: 'បញ្ចប់វគ្គផ្សេងទាំងអស់', zh: '结束其他全部会话' },
  'sessions.end_others_text': {
    en: 'Every other browser is signed out at once. This one stays signed in.',
    km: 'កម្មវិធីរុករកផ្សេងទាំងអស់នឹងចេញភ្លាម។ កម្មវិធីនេះនៅបន្ត។',
    zh: '其他所有浏览器将立即退出登录，当前浏览器保持登录。',
  },
  'sessions.others_ended': { en: 'All other sessions are over', km: 'វគ្គផ្សេងទាំងអស់បានបញ្ចប់', zh: '其他会话均已结束' },
})
