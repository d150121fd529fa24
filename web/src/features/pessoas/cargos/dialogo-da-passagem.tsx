import { z } from 'zod'
import { camposDoCargo } from '#contract/pessoas/cargos.campos.ts'
import { administra, corpoDaPassagem, temFim, type Cargo } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { vigenciaPorExtenso } from '#contract/valores/vigencia.ts'
import { CampoDePessoa } from '../../../campos/campo-de-pessoa.tsx'
import { CampoDeData } from '../../../formularios/campos.tsx'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { CampoDaAta } from './campo-da-ata.tsx'
import { passarUmCargo } from './cargos.api.ts'
import css from './cargos.module.css'
import { OQueFica } from './o-que-fica.tsx'

const ROTULOS = rotulosDe(camposDoCargo)
const { pessoa, inicio, fim, ata } = regrasNaTela(corpoDaPassagem.shape)
const esquema = z.object({ pessoa, inicio, fim, ata })
const TEXTOS = Object.keys(esquema.shape) as (keyof typeof esquema.shape)[]

/** From who leaves an office to who takes it over: who, from when, what ends, and what is left to look after. */
export function DialogoDaPassagem({ cargo: c, fechar }: { cargo: Cargo; fechar: () => void }) {
  const seguinte = c.fim === null ? '' : somarDias(c.fim, 1)
  const preenchimento = usePreenchimento(
    { ...textosDe(TEXTOS, null), inicio: seguinte },
    {
      esquema,
      gravar: (v, chave) => passarUmCargo(c, textosParaEnviar(TEXTOS, v), chave),
      feito: (novo) => `${novo.papel}: ${novo.pessoa.name}, ${vigenciaPorExtenso(novo)}`,
      palavra: 'cargos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={`Passar o cargo: ${c.papel}`}
      verbo="Passar o cargo"
      para="passar o cargo"
      width={640}
      onClose={fechar}
    >
      <p className={css.oQuePode}>
        Sai {c.pessoa.name}, na véspera do primeiro dia de quem entra.
        {administra(c.papel) &&
          ' Nesse dia acabam as sessões de quem sai, e as chaves da API que fez param; o segundo fator e a senha continuam os da pessoa.'}
      </p>
      <CampoDePessoa
        nome="pessoa"
        label="Quem entra"
        obrigatoria
        hint="Alguém do cadastro, que já escolheu a senha ou tem convite."
      />
      <FieldPair>
        <CampoDeData nome="inicio" label={ROTULOS.inicio} />
        <CampoDeData nome="fim" label={ROTULOS.fim} optional={!temFim(c.papel)} />
      </FieldPair>
      <CampoDaAta nome="ata" label={ROTULOS.ata} />
      {administra(c.papel) && <OQueFica />}
    </DialogoDeFormulario>
  )
}
