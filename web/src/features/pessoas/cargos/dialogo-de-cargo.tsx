import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { camposDoCargo } from '#contract/pessoas/cargos.campos.ts'
import { corpoDeCargo, papeis, temFim, type Cargo, type Papel } from '#contract/pessoas/cargos.ts'
import { vigenciaPorExtenso } from '#contract/valores/vigencia.ts'
import { CampoDePessoa } from '../../../campos/campo-de-pessoa.tsx'
import { CampoDeData, CampoDeEscolha } from '../../../formularios/campos.tsx'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import { Historico } from '../../../registros/historico.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { CampoDaAta } from './campo-da-ata.tsx'
import { atualizarUmCargo, criarUmCargo } from './cargos.api.ts'
import css from './cargos.module.css'
import { EXCLUSAO } from './exclusao.ts'
import { oQuePode } from './textos.ts'

const ROTULOS = rotulosDe(camposDoCargo)
const HISTORICO = leituraDoHistorico(camposDoCargo)
const { pessoa, papel, inicio, fim, ata } = regrasNaTela(corpoDeCargo.shape)
const esquema = z.object({ papel, pessoa, inicio, fim, ata })
const TEXTOS = ['pessoa', 'inicio', 'fim', 'ata'] as const

interface Props {
  /** Null records one. */
  cargo: Cargo | null
  fechar: () => void
  /** Leads to the handing over of this office. */
  passar: (cargo: Cargo) => void
}

/** Records who holds an office, or changes its days, over the list. */
export function DialogoDeCargo({ cargo: c, fechar, passar }: Props) {
  const preenchimento = usePreenchimento(
    {
      ...textosDe(TEXTOS, c && { ...c, pessoa: c.pessoa._id, ata: c.ata?._id ?? null }),
      papel: c?.papel ?? ('Síndico' as const),
    },
    {
      esquema,
      gravar: (v, chave) => {
        const corpo = { ...textosParaEnviar(TEXTOS, v), papel: v.papel }
        return c ? atualizarUmCargo(c._id, corpo, c.versao) : criarUmCargo(corpo, chave)
      },
      feito: (salvo) =>
        c
          ? `Cargo de ${salvo.pessoa.name} atualizado: ${vigenciaPorExtenso(salvo)}`
          : `${salvo.pessoa.name}: ${salvo.papel}, ${vigenciaPorExtenso(salvo)}`,
      palavra: 'cargos',
    },
    fechar,
  )
  const exclusao = useExclusao(EXCLUSAO, fechar)
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={c ? `${c.papel}: ${c.pessoa.name}` : 'Registrar cargo'}
      width={560}
      onClose={fechar}
      acoes={
        c && (
          <>
            <Button variant="text" onClick={() => exclusao.excluir(c)}>
              Excluir
            </Button>
            {(c.situacao !== 'Encerrado' || c.prorrogado) && (
              <Button variant="text" onClick={() => passar(c)}>
                Passar o cargo
              </Button>
            )}
          </>
        )
      }
      pergunta={
        <>
          {exclusao.dialog}
          {preenchimento.pergunta}
        </>
      }
    >
      {c ? (
        <p className={css.oQuePode}>{oQuePode(c.papel)}</p>
      ) : (
        <>
          <CampoDeEscolha
            nome="papel"
            label={ROTULOS.papel}
            options={papeis.map((value) => ({ value, label: value }))}
          />
          <OQuePode />
          <CampoDePessoa
            nome="pessoa"
            label={ROTULOS.pessoa}
            obrigatoria
            hint="Alguém do cadastro. Quem ainda não está entra antes por Adicionar Novo, em Administradores; com convite, a unidade pode ficar em branco."
          />
        </>
      )}
      <FieldPair>
        <CampoDeData nome="inicio" label={ROTULOS.inicio} />
        <CampoDeData nome="fim" label={ROTULOS.fim} optional={c ? !temFim(c.papel) : true} />
      </FieldPair>
      <CampoDaAta nome="ata" label={ROTULOS.ata} atual={c?.ata ?? null} />
      {c && <Historico entidade="cargos" id={c._id} {...HISTORICO} />}
    </DialogoDeFormulario>
  )
}

/** What the office that is chosen gives. */
function OQuePode() {
  return <p className={css.oQuePode}>{oQuePode(useWatch({ name: 'papel' }) as Papel)}</p>
}
