import { useWatch } from 'react-hook-form'
import { enumerar } from '#contract/valores/texto.ts'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeCpf, CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeMarcar, CampoDeTexto } from '../../../formularios/campos.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { CampoDePessoa } from '../../../campos/campo-de-pessoa.tsx'
import { OPCOES_DE_PAPEL } from '../../../paineis/unidades/papel-na-unidade.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { corpoDaPessoa, esquemaDaPessoa, valoresDaPessoa, type PessoaPreenchida } from './esquema.ts'
import { moradaInicial, MoraCom } from './mora-com.tsx'
import { DividasDaUnidade, donosQueSaem } from './dividas-da-unidade.tsx'
import { quemSaiJunto } from './quem-fica.ts'
import { saemDe, SaemJunto } from './saem-junto.tsx'
import { mudarVinculo, vincular } from './unidades.api.ts'
import css from './unidades.module.css'

/** Puts somebody in a unit, or changes since when and as what they are there. */
export function DialogoDaPessoa(props: { unidade: Unidade; pessoa: PessoaDaUnidade | null; fechar: () => void }) {
  const { unidade, pessoa, fechar } = props
  const preenchimento = usePreenchimento(
    valoresDaPessoa(pessoa, todayInSaoPaulo(), moradaInicial(unidade, pessoa)),
    {
      esquema: esquemaDaPessoa,
      gravar: (v, chave) => {
        const corpo = corpoDaPessoa(v, quemSai(unidade, pessoa, v))
        return pessoa ? mudarVinculo(unidade._id, pessoa, corpo) : vincular(unidade._id, corpo, chave)
      },
      feito: () => (pessoa ? 'Vínculo atualizado' : 'Pessoa adicionada à unidade'),
      palavra: 'unidades',
    },
    fechar,
  )
  const comConta = pessoa !== null && pessoa.usuario !== null
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={pessoa ? `${pessoa.nome}, unidade ${unidade.nome}` : `Adicionar pessoa à unidade ${unidade.nome}`}
      width={560}
      onClose={fechar}
    >
      {pessoa === null && (
        <CampoDePessoa
          nome="usuario"
          label="Pessoa cadastrada"
          hint="Quem já tem cadastro em Moradores. Se não tiver, preencha o nome abaixo."
        />
      )}
      {!comConta && <DadosDeQuemNaoTemConta />}
      <CampoDeEscolha nome="papel" label="É na unidade" options={OPCOES_DE_PAPEL} />
      <MoraCom unidade={unidade} pessoa={pessoa} />
      <FieldPair>
        <CampoDeData nome="inicio" label="Entrada" />
        <CampoDeData nome="fim" label="Saída" optional />
      </FieldPair>
      {pessoa === null ? <Venda unidade={unidade} /> : <Saida unidade={unidade} pessoa={pessoa} />}
      <CampoDeMarcar nome="paga" label="Recebe as cobranças da unidade" />
      <p className={css.quando}>
        Sem ninguém marcado, recebe o inquilino; se não houver, o proprietário mais antigo. Só uma pessoa pode ser
        marcada.
      </p>
    </DialogoDeFormulario>
  )
}

/** Whose ties end with what was filled in: those of who sold it, of who leaves on the day given, and of who lives with them. */
function quemSai(u: Unidade, pessoa: PessoaDaUnidade | null, v: PessoaPreenchida): string[] {
  if (pessoa !== null) return v.fim === undefined ? [] : saemDe(juntosDe(u, pessoa), v.ficam)
  const donos = v.comprou ? donosQueSaem(u) : []
  return [...donos.map((d) => d._id), ...saemDe(quemSaiJunto(u, donos), v.ficam)]
}

/** Who is asked about when a last day is given to somebody who had none. */
const juntosDe = (u: Unidade, pessoa: PessoaDaUnidade) => (pessoa.fim === null ? quemSaiJunto(u, [pessoa]) : [])

/** Somebody whose last day is filled in: whether those who live there because of them leave too. */
function Saida({ unidade, pessoa }: { unidade: Unidade; pessoa: PessoaDaUnidade }) {
  const fim = useWatch({ name: 'fim' }) as string
  return fim !== '' && <SaemJunto quem={juntosDe(unidade, pessoa)} legenda="Saem no mesmo dia" />
}

/** Where somebody owns it already: whether the new owner bought it, and what follows. */
function Venda({ unidade: u }: { unidade: Unidade }) {
  const [papel, comprou, paga] = useWatch({ name: ['papel', 'comprou', 'paga'] }) as [string, boolean, boolean]
  const donos = donosQueSaem(u)
  if (papel !== 'proprietario' || donos.length === 0) return null
  const inquilino = u.pessoas.find((p) => p.papel === 'inquilino' && p.situacao === 'atual')
  const nomes = enumerar(donos.map((d) => d.nome))
  return (
    <>
      <CampoDeMarcar
        nome="comprou"
        label={`Comprou a unidade de ${nomes}: encerra ${donos.length === 1 ? 'esse vínculo' : 'esses vínculos'} na véspera da entrada`}
      />
      {comprou && (
        <DividasDaUnidade
          unidade={u}
          deQuem={nomes}
          quemFica={(paga ? undefined : inquilino?.nome) ?? 'quem comprou'}
        />
      )}
      {comprou && <SaemJunto quem={quemSaiJunto(u, donos)} legenda="Saem também na véspera" />}
    </>
  )
}

/** Asked only while no account is chosen: an account has its own. */
function DadosDeQuemNaoTemConta() {
  if (useWatch({ name: 'usuario' })) return null
  return (
    <>
      <CampoDeTexto nome="nome" label="Nome" autoComplete="off" />
      <FieldPair>
        <CampoDeTelefone nome="tel" label="Telefone" optional />
        <CampoDeCpf nome="cpf" label="CPF" optional />
      </FieldPair>
      <CampoDeTexto nome="email" label="E-mail" optional type="email" autoComplete="off" />
    </>
  )
}
