import { z } from 'zod';

// Compiled checks need eval, which the content security policy refuses. This must run before any schema is made.
z.config({ jitless: true });
