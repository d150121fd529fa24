import { direcoes, nomeDeArquivo } from './direcoes.mjs'
import { relogio } from './relogio.mjs'

/** The rules of this house, as a plugin of the linter. */
export default { meta: { name: 'projeto' }, rules: { direcoes, 'nome-de-arquivo': nomeDeArquivo, relogio } }
