export const calendarPath = '/app/social-networks/edit-post';
export const accessSettingsPath = '/app/social-networks/access-settings';
