import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import { Historico } from '../../../registros/historico.tsx'

const LEITURA = leituraDoHistorico(camposDoUsuario)
const NOMES = { ...LEITURA.nomes, senha: 'Senha' }

const porExtenso = (campo: string, valor: unknown) =>
  campo === 'imagem' && typeof valor === 'string' ? 'uma foto' : LEITURA.porExtenso(campo, valor)

/** Who changed a person's record, when and what. */
export const HistoricoDaPessoa = ({ id }: { id: string }) => (
  <Historico entidade="usuarios" id={id} nomes={NOMES} porExtenso={porExtenso} />
)
