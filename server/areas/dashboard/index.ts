export { dashboardHandlers } from './dashboard.handlers.ts';
export { eraseShopNotes, eraseUserOfNotes, findUserNotes } from './notes/note.repository.ts';
