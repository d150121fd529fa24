import { formatarData } from '#contract/valores/calendario.ts'
import { Historico } from '../../../registros/historico.tsx'
import { writeCpf, writePhone } from '../../../ui/text/digits-text.ts'

const NOMES = {
  nome: 'Nome',
  email: 'E-mail',
  imagem: 'Foto',
  tel: 'Telefone',
  cpf: 'CPF',
  aniversario: 'Nascimento',
  bloco: 'Bloco',
  apto: 'Apartamento',
  tipo: 'Tipo',
  senha: 'Senha',
}

function porExtenso(campo: string, valor: unknown): string | undefined {
  if (typeof valor !== 'string') return undefined
  if (campo === 'tel') return writePhone(valor)
  if (campo === 'cpf') return writeCpf(valor)
  if (campo === 'aniversario') return formatarData(valor)
  if (campo === 'imagem') return 'uma foto'
  return undefined
}

/** Who changed a person's record, when and what. */
export const HistoricoDaPessoa = ({ id }: { id: string }) => (
  <Historico entidade="usuarios" id={id} nomes={NOMES} porExtenso={porExtenso} />
)
