import { defineTexts } from '@tonle/text'

/** Words of the part "Security" of My account. */
export const texts = defineTexts({
  'devices.title': { en: 'Where you are signed in', km: 'កន្លែងដែលអ្នកបានចូល', zh: '已登录的设备' },
  'devices.this': { en: 'This browser', km: 'កម្មវិធីរុករកនេះ', zh: '当前浏览器' },
  'devices.remembered': { en: 'remembered', km: 'បានចងចាំ', zh: '已记住' },
  'devices.unknown': { en: 'Unknown browser', km: 'កម្មវិធីរុករកមិនស្គាល់', zh: '未知浏览器' },
  'devices.seen': { en: 'Last seen {time}', km: 'ឃើញចុងក្រោយ {time}', zh: '最近活动 {time}' },
  'devices.end': { en: 'Sign out', km: 'ចាកចេញ', zh: '退出登录' },
  'devices.end_named': { en: 'Sign out {device}', km: 'ចាកចេញពី {device}', zh: '退出 {device}' },
  'devices.ended': { en: 'Signed out there', km: 'បានចាកចេញពីទីនោះ', zh: '已在该设备退出' },
  'devices.end_others': { en: 'Sign out everywhere else', km: 'ចាកចេញពីកន្លែងផ្សេងទាំងអស់', zh: '退出其他所有设备' },
  'devices.end_others_text': {
    en: 'All other browsers are signed out at once. This one stays signed in.',
    km: 'កម្មវិធីរុករកផ្សេងទៀតទាំងអស់នឹងចាកចេញភ្លាម។ មួយនេះនៅតែចូល។',
    zh: '其他浏览器将立即退出登录，当前浏览器保持登录。',
  },
  'history.title': { en: 'Sign-ins', km: 'ប្រវត្តិចូលគណនី', zh: '登录记录' },
  'history.time': { en: 'Time', km: 'ពេលវេលា', zh: '时间' },
  'history.device': { en: 'Browser', km: 'កម្មវិធីរុករក', zh: '浏览器' },
  'history.address': { en: 'Address', km: 'អាសយដ្ឋាន', zh: '地址' },
  'history.result': { en: 'Result', km: 'លទ្ធផល', zh: '结果' },
  'history.ok.password': { en: 'Signed in', km: 'បានចូល', zh: '已登录' },
  'history.ok.registration': { en: 'Registered', km: 'បានចុះឈ្មោះ', zh: '已注册' },
  'history.ok.remembered': { en: 'Came back', km: 'ត្រឡប់មកវិញ', zh: '自动恢复登录' },
  'history.ok.code': { en: 'Signed in by code', km: 'បានចូលដោយលេខកូដ', zh: '验证码登录' },
  'history.refused': { en: 'Refused', km: 'បានបដិសេធ', zh: '已拒绝' },
  'history.empty': { en: 'No sign-ins yet', km: 'មិនទាន់មានការចូលគណនីទេ', zh: '暂无登录记录' },
  'history.end': { en: 'That is all', km: 'អស់ហើយ', zh: '没有更多了' },
  'last.title': { en: 'Welcome back', km: 'សូមស្វាគមន៍មកវិញ', zh: '欢迎回来' },
  'last.text': {
    en: 'Your last sign-in: {time}, {place}. Not you? Change your password.',
    km: 'ការចូលចុងក្រោយរបស់អ្នក៖ {time}, {place}។ មិនមែនអ្នកទេ? សូមប្ដូរពាក្យសម្ងាត់។',
    zh: '您上次登录：{time}，{place}。如非本人，请修改密码。',
  },
})
