export const calendarPath = '/app/social-networks/edit-post';
export const accessSettingsPath = '/app/social-networks/access-settings';
export const peoplePath = '/app/eshop-settings/access';
export const contentPath = '/app/aiContent';
