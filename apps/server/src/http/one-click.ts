import type { FastifyInstance } from 'fastify';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Binds a route that also takes the forms of mail programs (RFC 8058). What they hold is not read: the code in the path
 * says everything.
 */
export function acceptOneClick(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => {
      done(null, undefined);
    });
    bind(scope);
  });
}
