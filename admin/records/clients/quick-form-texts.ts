export const clientTexts = {
  create: 'Add New Client',
  edit: 'Edit Client',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  created: 'Client created successfully!',
  updated: 'Client updated successfully!',
  failed: 'Failed to save client. Please try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
} as const;
