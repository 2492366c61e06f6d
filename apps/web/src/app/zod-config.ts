import { z } from 'zod';

// Compiled schemas need eval, which the content security policy forbids. Must run before any schema is created.
z.config({ jitless: true });
