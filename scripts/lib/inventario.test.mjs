import { expect, it } from 'vitest'
import { soDoProduto } from './inventario.mjs'

const pacote = {
  name: 'produto',
  scripts: { start: 'x' },
  dependencies: { servidor: '1.0.0' },
  devDependencies: { tela: '2.0.0', teste: '3.0.0' },
}
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'produto', dependencies: pacote.dependencies, devDependencies: pacote.devDependencies },
    'node_modules/servidor': { version: '1.0.0' },
    'node_modules/tela': {
      version: '2.0.0',
      dev: true,
      dependencies: { dentro: '^4', ninguem: '^1' },
      peerDependencies: { teste: '*' },
    },
    'node_modules/tela/node_modules/dentro': { version: '4.0.0', dev: true },
    'node_modules/ninguem': { version: '1.0.0', dev: true },
    'node_modules/teste': { version: '3.0.0', dev: true },
  },
}

it('é do produto o que o servidor instala e o que as páginas levaram, e nada pede o que não está', () => {
  const produto = soDoProduto(pacote, lock, ['node_modules/tela', 'node_modules/tela/node_modules/dentro'])
  const dependencies = { servidor: '1.0.0', tela: '2.0.0' }
  expect(produto).toEqual({
    pacote: { name: 'produto', dependencies },
    lock: {
      lockfileVersion: 3,
      packages: {
        '': { name: 'produto', dependencies },
        'node_modules/servidor': { version: '1.0.0' },
        'node_modules/tela': { version: '2.0.0', dependencies: { dentro: '^4' }, peerDependencies: {} },
        'node_modules/tela/node_modules/dentro': { version: '4.0.0' },
      },
    },
  })
})
