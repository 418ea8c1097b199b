/** Texts of the dialogs that save, rename and delete views of a list. */
export const savedViewsTexts = {
  'list.saveViewTitle': 'Save this view',
  'list.manageViewsTitle': 'Saved views',
  'list.viewName': 'Name',
  'list.viewNameRequired': 'Name is required',
  'list.viewNameTaken': 'A view with this name already exists.',
  'list.saveViewAction': 'Save view',
  'list.viewsFull': 'You can save up to {count} views. Delete one first.',
  'list.viewsForSession': 'Saved views are available until you log out.',
  'list.renameView': 'Rename {name}',
  'list.deleteView': 'Delete {name}',
  'list.noViews': 'No saved views yet.',
} as const;
