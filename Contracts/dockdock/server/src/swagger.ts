import swaggerJsdoc from 'swagger-jsdoc';

/** What the documentation page shows; the operations stand above their routes. */
export const document = swaggerJsdoc({
  definition: {
    openapi: '3.0.3',
    info: {
      title: 'DockDock',
      version: '1.2.0',
      description: 'Books that are read, and what was thought of them. 읽은 책과 그 기록.',
    },
    servers: [
      { url: 'http://localhost:3000', description: 'development' },
      { url: 'https://dockdock.example.com', description: 'production' },
    ],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  },
  apis: ['./src/routes/*.ts'],
});
