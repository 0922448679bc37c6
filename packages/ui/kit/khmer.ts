type Args = Readonly<Record<string, unknown>>

/** The control kit's own texts in Khmer, by its own keys; build/kit-words.ts adds them to the kit's English and Chinese ones. */
export const khmer: Readonly<Record<string, Readonly<Record<string, string | ((args: Args) => string)>>>> = {
  autocomplete: { collectionLabel: 'សំណើ' },
  calendar: {
    previous: 'មុន',
    next: 'បន្ទាប់',
    selectedDateDescription: ({ date }) => `ថ្ងៃដែលបានជ្រើស៖ ${date}`,
    selectedRangeDescription: ({ dateRange }) => `រយៈពេលដែលបានជ្រើស៖ ${dateRange}`,
    todayDate: ({ date }) => `ថ្ងៃនេះ ${date}`,
    todayDateSelected: ({ date }) => `ថ្ងៃនេះ ${date} បានជ្រើស`,
    dateSelected: ({ date }) => `${date} បានជ្រើស`,
    startRangeSelectionPrompt: 'ចុចដើម្បីជ្រើសថ្ងៃចាប់ផ្តើម',
    finishRangeSelectionPrompt: 'ចុចដើម្បីជ្រើសថ្ងៃបញ្ចប់',
    minimumDate: 'ថ្ងៃដំបូងដែលអាចជ្រើសបាន',
    maximumDate: 'ថ្ងៃចុងក្រោយដែលអាចជ្រើសបាន',
    dateRange: ({ startDate, endDate }) => `${startDate} ដល់ ${endDate}`,
  },
  combobox: {
    focusAnnouncement: ({ optionText, isSelected }) => `${optionText}${isSelected ? ' បានជ្រើស' : ''}`,
    countAnnouncement: ({ optionCount }) => `មាន ${optionCount} ជម្រើស`,
    selectedAnnouncement: ({ optionText }) => `${optionText} បានជ្រើស`,
    buttonLabel: 'បង្ហាញជម្រើស',
    listboxLabel: 'ជម្រើស',
  },
  menu: { longPressMessage: 'ចុចឱ្យយូរ ឬចុច Alt + ព្រួញចុះក្រោម ដើម្បីបើកម៉ឺនុយ' },
  overlays: { dismiss: 'បិទ' },
  searchfield: { 'Clear search': 'សម្អាតការស្វែងរក' },
  toast: { close: 'បិទ', notifications: ({ count }) => `ការជូនដំណឹង ${count}` },
}
