import fastifyPlugin from 'fastify-plugin';

/** Serves a robots.txt that excludes all search engines, because a portal is for staff only. */
export const robots = fastifyPlugin(
  (app, _options: object, done) => {
    app.get('/robots.txt', (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send('User-agent: *\nDisallow: /\n'),
    );
    done();
  },
  { name: 'robots', fastify: '5.x', dependencies: ['tenant'] },
);
