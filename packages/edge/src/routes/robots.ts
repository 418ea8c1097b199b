import fastifyPlugin from 'fastify-plugin';

/** A portal is for its staff: no search engine has business in it. */
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
