import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { pageTitle } from '@cea/contract/pages';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';

/** OpenAPI 3.1 of every call, browsable at /api/docs and as JSON at /api/docs/json. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'CEA Registry',
        description: 'Every call of the registry. Writes need the XSRF-TOKEN cookie repeated in X-XSRF-TOKEN.',
        version: '1.0.0',
      },
      servers: [{ url: config.appUrl }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: pageTitle('API') },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      // The hash is that of the one style block which the viewer writes itself.
      'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
      'img-src': ["'self'", 'data:'],
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}
